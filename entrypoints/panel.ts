import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createPanel } from '@/components/page/panel';
import { offerPanel } from '@/components/page/panel-slot';

export default defineUnlistedScript(() => offerPanel(createPanel));
