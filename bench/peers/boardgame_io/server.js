// boardgame.io's own server with the smallest game there is: two players who count in turn, for ever.
// Its storage is the one it ships with: memory. Usage: node server.js PORT
'use strict';

const { Server } = require('boardgame.io/server');

const count = {
  name: 'count',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

const server = Server({ games: [count], origins: [] });
server.run({ port: { port: Number(process.argv[2]), host: '127.0.0.1' } });
