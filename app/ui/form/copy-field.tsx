import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { controlLook, FieldFrame, lineLook } from './field-frame.tsx';

type CopyFieldProps = { label: ReactNode; value: string; hint?: ReactNode; className?: string };

const copiedNoticeMs = 2_000;

/** A value to copy: the button says «Copiar», then «Copiado» for a moment. */
export function CopyField({ label, value, hint, className }: CopyFieldProps) {
  const { t } = useCommonTexts();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    setIsCopied(await copyText(value, inputRef.current));
  }

  return (
    <FieldFrame id={id} {...{ label, hint, className }}>
      <div className="flex gap-2">
        <input
          ref={inputRef}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className={classes(controlLook, lineLook, 'text-ellipsis')}
        />
        <Button
          type="button"
          tone="secondary"
          onClick={copy}
          className="min-w-32"
          icon={isCopied ? <Check aria-hidden strokeWidth={1.75} /> : <Copy aria-hidden strokeWidth={1.75} />}
        >
          <span aria-live="polite">{t(isCopied ? 'common.action.copied' : 'common.action.copy')}</span>
        </Button>
      </div>
    </FieldFrame>
  );
}

/** The clipboard API needs https; on plain http the selection is copied with the older command. */
async function copyText(text: string, input: HTMLInputElement | null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input?.select();
    return document.execCommand('copy');
  }
}
