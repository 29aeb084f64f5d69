import type { Feature } from '#app/platform/feature.server.ts';
import { summaryJob } from './server/office-mail.server.ts';
import { privacySettings } from './domain/privacy-settings.ts';

export const feature: Feature = { settings: [privacySettings], jobs: [summaryJob] };
