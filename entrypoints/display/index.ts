import { defineUnlistedScript } from '#imports';
import { showRemembered } from '@/components/i18n/rememberedDisplay';

/** Runs before the options page's style sheet. */
export default defineUnlistedScript(() => showRemembered('options'));
