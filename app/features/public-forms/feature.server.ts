import type { Feature } from '#app/platform/feature.server.ts';
import { privacySettings } from './domain/privacy-settings.ts';

export const feature: Feature = { settings: [privacySettings] };
