// A person at an Aloft server: a guest's cookie for what is asked once, one socket for what goes on.

import { Agent, request } from "node:http";
import { randomBytes } from "node:crypto";

import { WebSocket } from "ws";

const NEIGHBOURS = 24; // people who share an address: as many as the server's limits let pass
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let people = 0;

export const hexDigits = () => randomBytes(16).toString("hex");

/** An address of this machine for the next person: nobody has thousands of neighbours. */
function nextAddress() {
  const house = 2 + Math.floor(people++ / NEIGHBOURS);
  return `127.0.${house >> 8}.${house & 255}`;
}

function answerOf(response, resolve, reject) {
  let text = "";
  response.setEncoding("utf8");
  response.on("data", (piece) => (text += piece));
  response.on("end", () => {
    if (response.statusCode < 300) resolve({ body: JSON.parse(text || "null"), headers: response.headers });
    else reject(new Error(`The server answers ${response.statusCode}: ${text.slice(0, 300)}`));
  });
}

export class Person {
  cookie = "";
  hear = () => {};

  constructor(url) {
    this.url = url;
    this.address = nextAddress();
  }

  static async arrive(url) {
    const person = new Person(url);
    const { headers } = await person.#ask("POST", "/api/people", { name: `Guest ${people}` });
    person.cookie = headers["set-cookie"][0].split(";")[0];
    return person;
  }

  #ask(method, path, body) {
    const content = body === undefined ? "" : JSON.stringify(body);
    const headers = { cookie: this.cookie, origin: this.url };
    if (content) headers["content-type"] = "application/json";
    headers["content-length"] = Buffer.byteLength(content);
    const options = { method, headers, agent, localAddress: this.address };
    return new Promise((resolve, reject) => {
      const asked = request(this.url + path, options, (response) => answerOf(response, resolve, reject));
      asked.on("error", reject);
      asked.end(content);
    });
  }

  async get(path) {
    return (await this.#ask("GET", path)).body;
  }

  async post(path, body) {
    return (await this.#ask("POST", path, body)).body;
  }

  /** Open the socket, as the page of this table does; what it says goes to `hear`. */
  async connect(match = "") {
    const { ticket } = await this.post("/api/tickets");
    const asked = new URLSearchParams({ ticket, match });
    const address = `${this.url.replace(/^http/, "ws")}/api/socket?${asked}`;
    const socket = new WebSocket(address, { origin: this.url, localAddress: this.address });
    socket.on("message", (data) => this.hear(JSON.parse(data.toString())));
    await new Promise((resolve, reject) => {
      socket.on("open", resolve);
      socket.on("error", reject);
    });
    this.socket = socket;
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }
}
