import type { ApiCustomPage } from '#api/customPages.ts';
import { useT } from '#i18n/useT.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from './messages.json' with { type: 'json' };
import type { PageRole, PageSection } from './pageForm.ts';
import * as styles from './styles.css.ts';

export interface PageRowsProps {
  readonly pages: readonly ApiCustomPage[];
  readonly roles: readonly PageRole[];
  readonly sections: readonly PageSection[];
  readonly onEdit: (page: ApiCustomPage) => void;
  readonly onDelete: (page: ApiCustomPage) => void;
}

function PageRow({ page, roles, sections, onEdit, onDelete }: { readonly page: ApiCustomPage } & PageRowsProps) {
  const t = useT(messages);
  const { seoTitle: name, urlcode, roleIDs, status, siteSectionID } = page;
  const section = sections.find(({ sectionID }) => sectionID === siteSectionID);
  const address = `${section?.basePath ?? ''}${urlcode}`;
  const readers = roleIDs.map((id) => roles.find(({ roleID }) => roleID === id)?.name ?? String(id));
  return (
    <li className={styles.page}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h2 className={styles.name}>
            <Link href={address}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {status === 'unpublished' && <Pill tone="warning">{t('draft')}</Pill>}
          {section?.basePath && <Pill>{section.name}</Pill>}
        </div>
        <p className={styles.facts}>
          <bdi dir="ltr" className={styles.address}>
            {address}
          </bdi>
          <span>{readers.length > 0 ? t('onlyRoles', { roles: readers.join(', ') }) : t('everyone')}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <LinkButton
          size="small"
          href={`/appearance/layouts/${page.layoutID}/edit`}
          aria-label={t('editContent', { name })}
        >
          {t('layout')}
        </LinkButton>
        <Button size="small" aria-label={t('editPage', { name })} onClick={() => onEdit(page)}>
          {t('edit')}
        </Button>
        <Button size="small" aria-label={t('deletePage', { name })} onClick={() => onDelete(page)}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

/** The pages, each with its address, the roles that can see it, and the commands for it. */
export function PageRows(props: PageRowsProps) {
  return (
    <ul className={styles.list}>
      {props.pages.map((page) => (
        <PageRow key={page.customPageID} page={page} {...props} />
      ))}
    </ul>
  );
}
