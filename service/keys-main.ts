import { drawKeys, saveKeys } from './keys/create-keys';
import { type KeyCommand, keyUsage, readKeyOptions } from './keys/key-options';
import { migrate } from './migrations/migrate';
import { migrations } from './migrations/migrations';
import { isMissingFile } from './store/choose-database';
import type { DatabaseChoice } from './store/database';
import { createKeyStore, type KeyStore } from './store/key-store';
import { openDatabase } from './store/open-database';

async function runCommand(store: KeyStore, command: KeyCommand, now: Date): Promise<number> {
  switch (command.kind) {
    case 'create': {
      const keys = drawKeys();
      const id = await saveKeys(store, keys, command.plan, { createdAt: now, name: command.name });
      console.log(`Subscription: ${id}\nPlan:         ${command.plan}`);
      console.log(`API key:      ${keys.apiKey}\nGateway key:  ${keys.gatewayKey}`);
      console.log('The keys are not kept and will not be shown again.');
      return 0;
    }
    case 'list':
      for (const { id, plan, createdAt, name } of await store.listSubscriptions())
        console.log([id, plan.padEnd(5), createdAt, name].join('  ').trimEnd());
      return 0;
    case 'revoke': {
      const isRevoked = await store.revoke(command.id);
      if (isRevoked) console.log(`${command.id} is revoked.`);
      else console.error(`No subscription has the id ${command.id}.`);
      return isRevoked ? 0 : 1;
    }
  }
}

async function run(database: DatabaseChoice, command: KeyCommand): Promise<void> {
  if (command.kind !== 'create' && isMissingFile(database)) {
    console.error(`${database.file} is not there.`);
    process.exitCode = 1;
    return;
  }
  const db = openDatabase(database);
  try {
    await migrate(db, migrations, () => new Date());
    process.exitCode = await runCommand(createKeyStore(db), command, new Date());
  } finally {
    await db.destroy();
  }
}

const options = readKeyOptions(process.argv.slice(2), process.env.DATABASE_URL);
if (!options.ok) {
  console.error(`${options.failure.detail}\n\n${keyUsage}`);
  process.exitCode = 2;
} else if (options.value.command === undefined) {
  console.log(keyUsage);
} else {
  run(options.value.database, options.value.command).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
