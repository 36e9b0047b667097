import { parseArgs } from 'node:util';
import { serveStories } from './open-stories';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4790' } } });
const { url } = await serveStories(Number(values.port));
console.log(`Every component in every state: ${url}`);
