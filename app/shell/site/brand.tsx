import { classes } from '#app/ui/classes.ts';

type BrandProps = { name: string; logo: string | null; className?: string };

/** The agency's logo, or our saguaro beside the agency's name. */
export function Brand({ name, logo, className }: BrandProps) {
  if (logo) return <img src={logo} alt={name} height={40} className={classes('h-10 w-auto', className)} />;

  return (
    <span className={classes('inline-flex items-center gap-2.5', className)}>
      <BrandMark className="size-9 shrink-0" />
      <span className="font-serif text-lg leading-tight font-semibold tracking-tight">{name}</span>
    </span>
  );
}

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <rect width="32" height="32" rx="9" fill="#a8471f" />
      <circle cx="22.5" cy="10.5" r="4" fill="#f3b98f" />
      <path
        d="M14.5 26.5V8.5M14.5 19.5H12A3.5 3.5 0 0 1 8.5 16v-2.5M14.5 22.5h3A3.5 3.5 0 0 0 21 19v-1"
        fill="none"
        stroke="#fbf7f1"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
