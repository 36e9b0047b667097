import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { offerDeals } from '@/components/page/bar-slot';
import { createDeals } from '@/components/page/deals';

export default defineUnlistedScript(() => offerDeals(createDeals));
