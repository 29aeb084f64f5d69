import { useEffect, useRef, useState } from 'react';
import { initials } from '#app/core/text.ts';
import { classes } from './classes.ts';

type AvatarProps = {
  displayName: string | null | undefined;
  email: string | null | undefined;
  src: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The name is written beside it, so screen readers should not read it twice. */
  isDecorative?: boolean;
  className?: string;
};

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
};

const backgrounds = [
  'bg-barro-suave text-barro',
  'bg-sahuaro-suave text-sahuaro',
  'bg-anochecer-suave text-anochecer',
  'bg-ocre-suave text-ocre',
];

/** A photograph, or the initials when there is none or it does not load. */
export function Avatar({
  displayName,
  email,
  src,
  size = 'md',
  isDecorative = false,
  className,
}: AvatarProps) {
  const { imageRef, hasFailed, fail } = useImageFailure(src);
  const name = displayName?.trim() || email?.trim() || '??';

  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classes(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-semibold tracking-wide select-none',
        sizes[size],
        backgroundOf(name),
        className,
      )}
    >
      <span aria-hidden>{initials(displayName, email)}</span>
      {/* The photograph covers the initials: without scripts, they stay visible when it fails to load. */}
      {src && !hasFailed ? (
        <img
          ref={imageRef}
          src={src}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={fail}
        />
      ) : null}
    </span>
  );
}

function useImageFailure(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  const imageRef = useRef<HTMLImageElement>(null);
  const fail = () => setFailed(src ?? null);

  // The image may have failed before React was loaded.
  useEffect(() => {
    const image = imageRef.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(src ?? null);
  }, [src]);

  return { imageRef, hasFailed: failed === src, fail };
}

/** The same name always gets the same colour. */
function backgroundOf(name: string) {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return backgrounds[sum % backgrounds.length];
}
