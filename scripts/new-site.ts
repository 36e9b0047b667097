import { writeSite } from './new-site/write-site';

const [id] = process.argv.slice(2);

if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
  console.error('Usage: npm run new:site -- <id>   (kebab-case, such as card-fair)');
  process.exitCode = 1;
} else {
  try {
    for (const path of writeSite(process.cwd(), id)) console.log(path);
    console.log('\nNext: the match patterns and kinds of page in facts.ts, then docs/sites.md.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
