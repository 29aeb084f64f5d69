import type { newPropertyForm } from '../../server/property-form.server.ts';

export type FormData = Awaited<ReturnType<typeof newPropertyForm>>;
export type Choices = FormData['choices'];
