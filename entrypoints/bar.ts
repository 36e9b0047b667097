import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createBar } from '@/components/page/bar';
import { offerBar } from '@/components/page/bar-slot';

export default defineUnlistedScript(() => offerBar(createBar));
