import type { newPropertyForm } from '../../server/office/property-form.server.ts';

export type FormData = Awaited<ReturnType<typeof newPropertyForm>>;
export type Choices = FormData['choices'];
