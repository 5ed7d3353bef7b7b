#!/usr/bin/env node
// Opens a table at a server and plays a whole game there, as a page does (docs/messages.md):
//     node examples/client.mjs http://localhost:8080 knizia medium
// It needs nothing but Node 22, or Node 20 with --experimental-websocket.
const [server = 'http://localhost:8080', game = 'knizia', level = 'easy'] = process.argv.slice(2);

const answer = await fetch(`${server}/api/tables`, {
  method: 'POST',
  body: JSON.stringify({ game, players: 2, seats: [{ name: 'Client' }, { level }] }),
});
const { table, seats, why } = await answer.json();
if (!answer.ok) throw new Error(why.en);
console.log(`To look on: ${server}/#${table}`);

// A view and the legal moves are what a bot is asked with (docs/bots.md): here is room for better
// ideas.
const choose = (view, legal) => legal[Math.floor(Math.random() * legal.length)];

let now = null; // how the table stands
let decided = 0; // the turn for which a move was sent

function connect() {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/socket`);
  const send = (message) => socket.send(JSON.stringify(message));
  const decide = () => {
    if (socket.readyState !== WebSocket.OPEN || now.turn === null || now.turn === decided) return;
    decided = now.turn;
    send({ do: 'move', move: choose(now.view, now.legal), turn: now.turn });
  };
  // With the number of the last event we are told what we missed, and nothing twice.
  socket.onopen = () => send({ do: 'hello', zeros: 1, table, key: seats[0], since: now?.n });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.is === 'bye') console.error(message.why.en);
    if (message.is === 'refused') { // too fast, most likely
      decided = 0;
      setTimeout(decide, 200);
    }
    if (message.is !== 'update') return;
    now = message.now;
    if (now.fair.secret) socket.close(); // the game is over, and what its deals came from is told
    else decide();
  };
  socket.onclose = ({ code }) => {
    if (code === 1008) process.exit(1); // not welcome; else the server or the network was away
    if (now?.stage !== 'over') return setTimeout(connect, 1000);
    console.log(JSON.stringify({ scores: now.scores, winners: now.winners, you: now.you }));
  };
}
connect();
