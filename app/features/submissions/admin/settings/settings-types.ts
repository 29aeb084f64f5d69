import type { FieldOf } from '#app/ui/form/form.tsx';
import type { SubmissionSettings } from '#app/features/leads/domain/submission-settings.ts';

export type Choice = { value: string; label: string };
export type CardProps = { settings: SubmissionSettings; field: FieldOf };
