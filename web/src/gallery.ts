/** Positions of real games, drawn without a server: for work on the drawings. `gallery.html?game=rockets&n=3&lang=de` */

import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
