import { buildOnce } from '@/test/support/build-once';

await buildOnce();
