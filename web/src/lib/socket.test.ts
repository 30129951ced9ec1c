import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PROTOCOL, SHUT, type ServerMessage } from "./protocol";
import { Socket, type Line } from "./socket";
import { FakeLine, fakeHost, setVisible } from "$testing";

const WELCOME = { type: "welcome", protocol: PROTOCOL, now: "2026-11-21T12:00:00Z" } as Partial<ServerMessage>;

let heard: string[];
let lines: Line[];
let socket: Socket;

function make(board: string | null = null): Socket {
  return new Socket(
    "m1",
    (message) => heard.push(message.type),
    (line) => lines.push(line),
    board,
  );
}

/** A connection that is up. */
function connect(): FakeLine {
  socket.start();
  return welcome();
}

function welcome(): FakeLine {
  FakeLine.last.open();
  FakeLine.last.tell(WELCOME);
  return FakeLine.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeLine.install();
  [heard, lines, socket] = [[], [], make()];
});

afterEach(() => {
  socket.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the beginning", () => {
  test("the page says hello, and the line is open once the server has answered", () => {
    socket.start();
    FakeLine.last.open();
    expect(FakeLine.last.sent).toEqual([{ type: "hello", protocol: PROTOCOL, match: "m1", board: null, brief: true }]);
    expect(lines).toEqual([]);
    FakeLine.last.tell(WELCOME);
    expect(lines).toEqual(["open"]);
    expect(heard).toEqual(["welcome"]);
  });

  test("a screen for all says by which code it comes", () => {
    socket = make("ABCD");
    connect();
    expect(FakeLine.last.sent[0]).toMatchObject({ board: "ABCD" });
  });

  test("without WebSockets the page does not connect", () => {
    fakeHost.lines = false;
    socket.start();
    expect(lines).toEqual(["unsupported"]);
    expect(FakeLine.all).toEqual([]);
  });

  test("a refused line counts as none", () => {
    fakeHost.open = () => null;
    socket.start();
    expect(lines).toEqual(["unsupported"]);
  });

  test("the page does not reconnect to a server of another protocol", () => {
    socket.start();
    FakeLine.last.open();
    FakeLine.last.tell({ ...WELCOME, protocol: PROTOCOL + 1 } as Partial<ServerMessage>);
    vi.advanceTimersByTime(120_000);
    expect(lines).toEqual(["outdated"]);
    expect(heard).toEqual([]);
    expect(FakeLine.all).toHaveLength(1);
  });
});

describe("what need not be repeated", () => {
  test("is sent while the line is open, and dropped otherwise", () => {
    socket.start();
    expect(socket.say({ type: "look", seat: 0 })).toBe(false);
    const line = welcome();
    expect(socket.say({ type: "look", seat: 1 })).toBe(true);
    line.drop();
    expect(socket.say({ type: "look", seat: 2 })).toBe(false);
    vi.advanceTimersByTime(500);
    welcome();
    expect(FakeLine.all.flatMap((one) => one.of("look"))).toEqual([{ type: "look", seat: 1 }]);
  });
});

describe("what must be done once", () => {
  const ids = (one: FakeLine) => one.of("leave").map(({ id, seat }) => [id, seat]);

  test("waits for the server's welcome", () => {
    socket.start();
    const id = socket.deliver({ type: "leave", seat: 0 });
    FakeLine.last.open();
    expect(ids(FakeLine.last)).toEqual([]);
    FakeLine.last.tell(WELCOME);
    expect(ids(FakeLine.last)).toEqual([[id, 0]]);
  });

  test("is sent again on a new line, in order and with the same id, until an answer comes", () => {
    const first = connect();
    const [a, b, c] = [0, 1, 2].map((seat) => socket.deliver({ type: "leave", seat }));
    expect(new Set([a, b, c]).size).toBe(3);
    first.tell({ type: "done", id: b! });
    first.drop();
    vi.advanceTimersByTime(500);
    const second = welcome();
    expect(ids(second)).toEqual([
      [a, 0],
      [c, 2],
    ]);
    second.tell({ type: "refused", id: a! });
    second.tell({ type: "refused" });
    second.drop();
    vi.advanceTimersByTime(500);
    expect(ids(welcome())).toEqual([[c, 2]]);
  });

  test("is sent only on the new line if the page reconnects by itself", () => {
    const first = connect();
    const id = socket.deliver({ type: "leave", seat: 0 });
    socket.again();
    const second = welcome();
    expect([first.closed, ids(first), ids(second)]).toEqual([true, [[id, 0]], [[id, 0]]]);
    first.drop();
    expect(lines).toEqual(["open"]);
  });
});

describe("a line that is lost", () => {
  test("is opened again after pauses that grow up to fifteen seconds", () => {
    connect().drop();
    expect(lines).toEqual(["open", "lost"]);
    for (const wait of [500, 900, 1700, 3300, 6500, 12_900, 15_100, 15_100]) {
      const tried = FakeLine.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeLine.all).toHaveLength(tried);
      vi.advanceTimersByTime(1);
      expect(FakeLine.all).toHaveLength(tried + 1);
      FakeLine.last.drop();
    }
    expect(lines).toEqual(["open", "lost"]);
  });

  test("is opened again quickly after it was open once more", () => {
    connect().drop();
    for (const wait of [500, 900, 1700]) {
      vi.advanceTimersByTime(wait);
      FakeLine.last.drop();
    }
    vi.advanceTimersByTime(3300);
    welcome().drop();
    const tried = FakeLine.all.length;
    vi.advanceTimersByTime(500);
    expect(FakeLine.all).toHaveLength(tried + 1);
  });

  test("clients return at different moments", () => {
    vi.mocked(Math.random).mockReturnValue(0);
    connect().drop();
    vi.advanceTimersByTime(100);
    expect(FakeLine.all).toHaveLength(2);
  });

  test("stays shut while the server refuses the page", () => {
    connect().drop(SHUT);
    vi.advanceTimersByTime(500);
    FakeLine.last.drop();
    vi.advanceTimersByTime(900);
    welcome().drop();
    expect(lines).toEqual(["open", "shut", "open", "lost"]);
  });

  test("is opened at once when the browser is online again", () => {
    connect().drop();
    dispatchEvent(new Event("online"));
    expect(FakeLine.all).toHaveLength(2);
    welcome();
    dispatchEvent(new Event("online"));
    expect(FakeLine.all).toHaveLength(2);
  });

  test("counts as lost at once when the browser is offline", () => {
    connect();
    dispatchEvent(new Event("offline"));
    expect(lines).toEqual(["open", "lost"]);
  });
});

describe("silence", () => {
  test("a line is asked every twenty seconds, and a pong keeps it open", () => {
    const line = connect();
    for (let n = 1; n <= 5; n++) {
      vi.advanceTimersByTime(20_000);
      expect(line.of("ping")).toHaveLength(n);
      line.tell({ type: "pong", now: "2026-11-21T12:00:00Z" });
    }
    expect(lines).toEqual(["open"]);
    expect(heard).toEqual(["welcome"]);
  });

  test("a line counts as lost after eight seconds without an answer", () => {
    connect();
    vi.advanceTimersByTime(27_999);
    expect(lines).toEqual(["open"]);
    vi.advanceTimersByTime(1);
    expect(lines).toEqual(["open", "lost"]);
  });

  test("any message is an answer", () => {
    const line = connect();
    vi.advanceTimersByTime(21_000);
    line.tell({ type: "chat" });
    vi.advanceTimersByTime(10_000);
    expect(lines).toEqual(["open"]);
  });

  test("the page gives up a server that sends no hello within eight seconds", () => {
    socket.start();
    FakeLine.last.open();
    vi.advanceTimersByTime(8000);
    expect(lines).toEqual(["lost"]);
  });

  test("the page asks for a pong at once when the person looks at it again", () => {
    const line = connect();
    setVisible(false);
    expect(line.of("ping")).toEqual([]);
    setVisible(true);
    expect(line.of("ping")).toHaveLength(1);
    line.drop();
    setVisible(true);
    expect(FakeLine.all).toHaveLength(2);
  });
});

describe("the end", () => {
  test("the page connects no more, whatever happens", () => {
    const line = connect();
    socket.stop();
    expect(line.closed).toBe(true);
    line.drop();
    socket.again();
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("offline"));
    setVisible(true);
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
    expect(lines).toEqual(["open"]);
  });

  test("the page drops a planned attempt", () => {
    connect().drop();
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
  });
});
