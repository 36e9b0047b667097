import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askToWait } from '@/components/page/wait-slot';

export default defineUnlistedScript(askToWait);
