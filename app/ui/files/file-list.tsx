import { IconButton } from '../button.tsx';
import { FileIcon } from './file-icons.tsx';
import { FieldErrorText } from '../form/field-frame.tsx';
import { fileSize } from './file-rules.ts';
import { ProgressBar } from '../page/progress.tsx';
import { useFileTexts } from './texts.ts';

export type FileEntry = {
  id: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 100 while it is uploading. */
  progress?: number;
  /** Why it failed, as a sentence. */
  error?: string;
  /** The address of a preview picture. */
  preview?: string;
};

type FileListProps = {
  files: readonly FileEntry[];
  onRetry: ((id: string) => void) | undefined;
  onRemove: ((id: string) => void) | undefined;
};

export function FileList({ files, onRetry, onRemove }: FileListProps) {
  const { t } = useFileTexts();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('ui.files.list')} className="grid grid-cols-1 gap-2">
      {files.map((file) => (
        <FileLine key={file.id} file={file} onRetry={onRetry} onRemove={onRemove} />
      ))}
    </ul>
  );
}

type FileLineProps = Omit<FileListProps, 'files'> & { file: FileEntry };

function FileLine({ file, onRetry, onRemove }: FileLineProps) {
  const { t } = useFileTexts();
  return (
    <li className="flex items-center gap-3 rounded-control border border-linea bg-caliza p-2">
      {file.preview ? (
        <img src={file.preview} alt="" className="size-12 shrink-0 rounded-[6px] object-cover" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-[6px] bg-duna text-piedra">
          <FileIcon name="file" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{file.name}</span>
          <span className="tabular shrink-0 text-xs text-piedra">{fileSize(file.size)}</span>
        </p>
        <FileState file={file} />
      </div>
      <div className="flex shrink-0">
        {file.state === 'failed' && onRetry ? (
          <IconButton
            type="button"
            size="sm"
            label={t('ui.files.retry', { name: file.name })}
            icon={<FileIcon name="retry" />}
            onClick={() => onRetry(file.id)}
          />
        ) : null}
        {onRemove ? (
          <IconButton
            type="button"
            size="sm"
            label={t('ui.files.remove', { name: file.name })}
            icon={<FileIcon name="remove" />}
            onClick={() => onRemove(file.id)}
          />
        ) : null}
      </div>
    </li>
  );
}

function FileState({ file: { name, state, progress, error } }: { file: FileEntry }) {
  const { t } = useFileTexts();
  if (state === 'failed') return <FieldErrorText>{error ?? t('ui.files.failed')}</FieldErrorText>;
  if (state === 'sending') {
    const known = progress === undefined ? {} : { value: progress };
    return <ProgressBar {...known} label={t('ui.files.sending', { name })} isLabelHidden />;
  }
  return <p className="text-sm text-piedra">{t(state === 'done' ? 'ui.files.done' : 'ui.files.waiting')}</p>;
}
