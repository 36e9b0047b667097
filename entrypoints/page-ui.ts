import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { offerPageUi } from '@/components/page/page-ui';
import { createPageUi } from '@/components/page-ui/page-ui';

export default defineUnlistedScript(() => offerPageUi(createPageUi));
