import { readPack } from '#api/layoutPacks.ts';
import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { slugify } from '#routing/pages/urls.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveFile } from '#ui/file/saveFile.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly layoutID: LayoutID;
  readonly name: string;
}

/** Saves a layout as a file, with the fragments and pictures that it uses. */
export function ExportButton({ layoutID, name }: Props) {
  const t = useT(messages);
  const save = async () => {
    try {
      const { missing, ...pack } = await readPack(layoutID);
      saveFile(`${slugify(name) || 'layout'}.layout.json`, `${JSON.stringify(pack, undefined, 2)}\n`);
      if (missing.length > 0) showDone({ words: t('leftOut', { count: missing.length }) });
    } catch (fault) {
      showFault(fault);
    }
  };
  return (
    <Button size="small" aria-label={t('exportLayout', { name })} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
