/** The table at the server from which this page comes: by HTTP and a WebSocket. */

import { hasSockets, openSocket } from "./browser";
import type { Host } from "./host";
import { settings } from "./settings.svelte";

const address = (path: string) => `/api${path}`;

export const server: Host = {
  lines: hasSockets(),
  devices: true,
  opening: null,

  async ask(method, path, body, key) {
    const headers: Record<string, string> = { "Accept-Language": settings.language };
    if (key) headers["Authorization"] = `Bearer ${key}`;
    const isText = typeof body === "string";
    if (body !== undefined) headers["Content-Type"] = isText ? "text/plain" : "application/json";
    const content = body === undefined ? null : isText ? body : JSON.stringify(body);
    const answer = await fetch(address(path), { method, headers, body: content });
    return { status: answer.status, text: await answer.text() };
  },

  open(hello, hear, lost) {
    const socket = openSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address("/socket")}`,
    );
    if (!socket) return null;
    socket.onopen = () => socket.send(hello);
    socket.onmessage = ({ data }) => hear(String(data));
    socket.onclose = ({ code }) => lost(code);
    return {
      send: (text) => socket.send(text),
      close() {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
      },
    };
  },

  picture: address,
};
