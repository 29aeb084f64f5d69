import { EllipsisVertical, ExternalLink, PencilLine, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { developmentPath } from '../domain/development.ts';
import type { DevelopmentNeed } from '../domain/development-publication.ts';
import { useTexts } from '../texts.ts';
import type { DetailData } from './detail-types.ts';
import { DevelopmentStatusWord, PublishedBadge } from './status-words.tsx';

type HeadProps = DetailData & { notice: 'created' | null };

/** The development's name, whether it is published, and what is missing before it can be. */
export function DevelopmentPageHead({ development, missing, may, notice }: HeadProps) {
  const { t } = useTexts();
  const { id, name, status, published, neighborhood, city } = development;
  useCreatedNotice(notice);

  return (
    <>
      <PageHead
        title={name}
        lead={[neighborhood, city].filter(Boolean).join(', ')}
        breadcrumbs={[{ label: t('fraccionamientos.title'), to: '/admin/fraccionamientos' }, { label: name }]}
        actions={
          <>
            {published ? (
              <ButtonLink
                to={developmentPath(development)}
                reloadDocument
                tone="secondary"
                icon={<ExternalLink aria-hidden strokeWidth={1.75} />}
              >
                {t('fraccionamientos.see_public')}
              </ButtonLink>
            ) : null}
            {may.write ? (
              <>
                <ButtonLink
                  to={`/admin/fraccionamientos/${id}/edit`}
                  tone="secondary"
                  icon={<PencilLine aria-hidden strokeWidth={1.75} />}
                >
                  {t('common.action.edit')}
                </ButtonLink>
                <PublishButton isPublished={published} isReady={missing.length === 0} />
              </>
            ) : null}
            {may.delete ? <DeleteMenu name={name} /> : null}
          </>
        }
      />
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DevelopmentStatusWord status={status} />
        <PublishedBadge isPublished={published} />
      </p>
      {may.write && !published && missing.length > 0 ? <Missing id={id} missing={missing} /> : null}
    </>
  );
}

/** Shows the notice once and removes it from the address, so that a reload does not show it again. */
function useCreatedNotice(notice: HeadProps['notice']) {
  const { t } = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    if (!notice) return;
    showToast(t('fraccionamientos.new.done'), 'success', { id: 'fraccionamientos.created' });
    void navigate('?', { replace: true, preventScrollReset: true });
  }, [notice, navigate, t]);
}

function PublishButton({ isPublished, isReady }: { isPublished: boolean; isReady: boolean }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  return (
    <writing.Form method="post">
      <input type="hidden" name="intent" value={isPublished ? 'unpublish' : 'publish'} />
      <input type="hidden" name="confirmed" value="yes" />
      <Button
        tone={isPublished ? 'secondary' : 'primary'}
        isPending={writing.isWriting}
        disabled={!isPublished && !isReady}
      >
        {t(isPublished ? 'fraccionamientos.publication.withdraw' : 'fraccionamientos.publication.publish')}
      </Button>
    </writing.Form>
  );
}

function Missing({ id, missing }: { id: number; missing: readonly DevelopmentNeed[] }) {
  const { t } = useTexts();
  const edit = `/admin/fraccionamientos/${id}/edit`;
  return (
    <Alert tone="info" title={t('fraccionamientos.publication.missing')} className="mb-5">
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {missing.map((need) => (
          <li key={need}>
            <ButtonLink to={need === 'image' ? '?tab=photos' : edit} tone="secondary" size="sm">
              {t(`fraccionamientos.need.${need}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function DeleteMenu({ name }: { name: string }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={t('fraccionamientos.more')}
        trigger={<EllipsisVertical aria-hidden strokeWidth={1.75} />}
        items={[
          {
            id: 'delete',
            label: t('fraccionamientos.delete.open'),
            icon: <Trash2 aria-hidden strokeWidth={1.75} />,
            tone: 'danger',
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('fraccionamientos.delete.title', { name })}
        confirmLabel={t('fraccionamientos.delete.open')}
        tone="danger"
        isPending={writing.isWriting}
        onConfirm={() => void writing.write('delete', { confirmed: 'yes' })}
      >
        {t('fraccionamientos.delete.detail')}
      </ConfirmDialog>
    </>
  );
}
