import { useId } from 'react';
import { classes } from '../classes.ts';

type SpinnerProps = {
  /** Read by screen readers when the spinner has no text beside it. */
  label?: string;
  className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classes('size-4.5 animate-giro', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  );
}

type ProgressBarProps = {
  /** From 0 to 100; absent while the duration is unknown. */
  value?: number;
  label: string;
  isLabelHidden?: boolean;
  className?: string;
};

export function ProgressBar({ value, label, isLabelHidden = false, className }: ProgressBarProps) {
  const labelId = useId();
  const rounded = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));

  return (
    <div className={classes('grid gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-4 text-sm'}>
        <span id={labelId}>{label}</span>
        {rounded === undefined ? null : <span className="tabular text-piedra">{rounded} %</span>}
      </div>
      <progress aria-labelledby={labelId} max={100} value={rounded} className="avance" />
    </div>
  );
}
