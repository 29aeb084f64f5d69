import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { buttonLook } from '../button-look.ts';
import { classes } from '../classes.ts';
import {
  errorId,
  FieldError,
  FieldErrorText,
  type FieldFacts,
  hintId,
  hintLook,
  labelLook,
  useFieldWiring,
} from '../form/field-frame.tsx';
import { FileIcon } from './file-icons.tsx';
import {
  acceptedNames,
  acceptsImages,
  type FileRules,
  fileSize,
  type Refusal,
  sortFiles,
} from './file-rules.ts';
import { type FileEntry, FileList } from './file-list.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { type DragState, useDropZone, usePastedFiles } from './use-drop-zone.ts';
import { useIsHydrated } from '../browser/hydration.ts';
import { useFileTexts } from './texts.ts';

export type { FileEntry } from './file-list.tsx';

type FileDropProps = FieldFacts &
  FileRules & {
    /** Receives the accepted files, to send them. Without it the files are sent with the form. */
    onFiles?: (files: File[]) => void;
    /** The files that are already there, with their state. */
    files?: readonly FileEntry[];
    onRetry?: (id: string) => void;
    onRemove?: (id: string) => void;
    className?: string;
  };

type RefusedFile = { name: string; refusal: Refusal };

/**
 * Files by dragging, choosing, pasting or photographing. Files that will be refused are announced before they are
 * dropped.
 */
export function FileDrop(props: FileDropProps) {
  const { label, name, hint, error, accept, maxFiles, maxBytes, onFiles, onRetry, className } = props;
  const rules = { accept, maxFiles, maxBytes };
  const wiring = useFieldWiring({ ...props, hint: true });
  const zoneRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const chosen = useChosenFiles(inputRef);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [addedCount, setAddedCount] = useState(0);
  const entries = props.files ?? chosen.entries;

  function take(files: File[]) {
    const sorted = sortFiles(files, rules, entries.length);
    setRefused(sorted.refused.map(({ file, refusal }) => ({ name: file.name, refusal })));
    setAddedCount(sorted.accepted.length);
    if (!onFiles) chosen.add(sorted.accepted);
    else if (sorted.accepted.length > 0) onFiles(sorted.accepted);
    // Otherwise choosing the same file again after a failure would not fire a change event.
    if (onFiles && inputRef.current) inputRef.current.value = '';
  }

  const zone = useDropZone(rules, entries.length, take);
  usePastedFiles(zoneRef, take);

  return (
    <div ref={zoneRef} data-file-drop data-field={name} className={classes('grid min-w-0 gap-3', className)}>
      <Zone
        {...{ label, hint, rules, wiring, inputRef, zone }}
        name={onFiles ? undefined : name}
        onTake={take}
      />
      <Refusals refused={refused} addedCount={addedCount} />
      <FieldError id={errorId(wiring.id)}>{error}</FieldError>
      <FileList files={entries} onRetry={onRetry} onRemove={onFiles ? props.onRemove : chosen.remove} />
    </div>
  );
}

type ZoneProps = {
  label: ReactNode;
  hint: ReactNode;
  name: string | undefined;
  rules: FileRules;
  wiring: ReturnType<typeof useFieldWiring>;
  inputRef: RefObject<HTMLInputElement | null>;
  zone: ReturnType<typeof useDropZone>;
  onTake: (files: File[]) => void;
};

function Zone({ label, hint, name, rules, wiring, inputRef, zone, onTake }: ZoneProps) {
  const { t } = useFileTexts();
  const isHydrated = useIsHydrated();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => onTake([...(event.target.files ?? [])]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one more way; the input inside is the keyboard's
    <div {...zone.handlers} data-drag={dragWord(zone.drag)} className={zoneLook}>
      <ZoneMark drag={zone.drag} />
      <label htmlFor={wiring.id} className={labelLook}>
        {label}
      </label>
      <p className="text-pretty text-piedra">
        {zone.drag.isOver ? (
          <DragSentence drag={zone.drag} />
        ) : (
          <Limits hint={hint} rules={rules} id={hintId(wiring.id)} />
        )}
      </p>
      {/* Without scripts the browser's own button shows the chosen files, so it stays visible. */}
      <input
        {...wiring}
        ref={inputRef}
        type="file"
        name={name}
        accept={rules.accept}
        multiple={rules.maxFiles !== 1}
        onChange={onChange}
        className={isHydrated ? 'peer sr-only' : 'max-w-full'}
      />
      {isHydrated ? (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <label htmlFor={wiring.id} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
            {t(rules.maxFiles === 1 ? 'ui.files.choose_single' : 'ui.files.choose')}
          </label>
          {acceptsImages(rules.accept) ? <CameraButton onChange={onChange} /> : null}
        </div>
      ) : null}
    </div>
  );
}

const zoneLook =
  'grid justify-items-center gap-1 rounded-card border border-dashed border-trazo bg-caliza px-5 py-7 text-center transition-colors duration-150 ease-calm ' +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-anochecer ' +
  'data-[drag=welcome]:border-solid data-[drag=welcome]:border-sahuaro data-[drag=welcome]:bg-sahuaro-suave ' +
  'data-[drag=refused]:border-solid data-[drag=refused]:border-vino data-[drag=refused]:bg-vino-suave';

function dragWord(drag: DragState) {
  if (!drag.isOver) return undefined;
  return drag.refusal ? 'refused' : 'welcome';
}

function ZoneMark({ drag }: { drag: DragState }) {
  const name = drag.isOver && drag.refusal ? 'refuse' : 'upload';
  return <FileIcon name={name} strokeWidth={1.5} className="mb-1 size-7 text-piedra" />;
}

function DragSentence({ drag }: { drag: DragState & { isOver: true } }) {
  const { t } = useFileTexts();
  return drag.refusal ? (
    <span className="font-medium text-vino">{t(drag.refusal.key, drag.refusal.params)}</span>
  ) : (
    t('ui.files.drop')
  );
}

function Limits({ hint, rules, id }: { hint: ReactNode; rules: FileRules; id: string }) {
  const { t } = useFileTexts();
  const limits = [
    rules.accept ? acceptedNames(rules.accept) : null,
    rules.maxBytes ? t('ui.files.limit_size', { size: fileSize(rules.maxBytes) }) : null,
    rules.maxFiles ? t('ui.files.limit_count', { count: rules.maxFiles }) : null,
  ].filter(Boolean);
  return (
    <>
      {t('ui.files.invite')}
      <span id={id} className={classes(hintLook, 'block')}>
        {hint ?? limits.join(' · ')}
      </span>
    </>
  );
}

/** Opens the camera on a phone. */
function CameraButton({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useFileTexts();
  return (
    <label
      className={classes(
        buttonLook({ tone: 'secondary', size: 'sm' }),
        'has-focus-visible:outline-2 pointer-fine:hidden',
      )}
    >
      <FileIcon name="camera" />
      {t('ui.files.camera')}
      <input type="file" accept="image/*" capture="environment" onChange={onChange} className="sr-only" />
    </label>
  );
}

/** The refused files with their reasons, until the next choice. Announced to screen readers too. */
function Refusals({ refused, addedCount }: { refused: readonly RefusedFile[]; addedCount: number }) {
  const { t } = useFileTexts();
  return (
    <div aria-live="polite" className="grid gap-1 empty:hidden">
      {addedCount > 0 ? <p className="sr-only">{t('ui.files.added', { count: addedCount })}</p> : null}
      {refused.map(({ name, refusal }, index) => (
        <p key={`${name}-${index}`}>
          <FieldErrorText>
            <span className="wrap-anywhere">
              {name}: {t(refusal.key, refusal.params)}
            </span>
          </FieldErrorText>
        </p>
      ))}
    </div>
  );
}
