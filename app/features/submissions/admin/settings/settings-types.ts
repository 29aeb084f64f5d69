import type { Settings } from '#app/features/settings/domain/settings.ts';
import type { FieldOf } from '#app/ui/form/form.tsx';

export type IntakeSettings = Settings<'submissions'>;
export type Choice = { value: string; label: string };
export type CardProps = { settings: IntakeSettings; field: FieldOf };
