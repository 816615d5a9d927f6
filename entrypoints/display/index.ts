import { defineUnlistedScript } from '#imports';
import { showRemembered } from '@/components/i18n/rememberedDisplay';

/** The first script of the options page, before its style sheet. */
export default defineUnlistedScript(() => showRemembered('options'));
