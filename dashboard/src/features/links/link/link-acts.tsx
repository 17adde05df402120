import { useTranslation } from 'react-i18next';
import { DeleteShortLinkDocument, type LinkRowFragment } from '../../../graph/generated/links';
import { IconPencil } from '../../../ui/icons/icons';
import { Acts } from '../../../ui/kit/acts';
import { mutation } from '../../../ui/kit/mutation';
import { useToScreen } from '../../../ui/kit/screens';
import { bare } from '../list/link-columns';
import { ChangeLink } from './change-link';

interface LinkActsProps {
  link: LinkRowFragment;
  onChanged: () => void;
}

/** The acts of a link, in one menu. */
export function LinkActs({ link, onChanged }: LinkActsProps) {
  const { t } = useTranslation();
  const { id, title, shortUrl } = link;
  const toList = useToScreen('links');
  const change = (close: () => void) => {
    const saved = () => {
      close();
      onChanged();
    };
    return <ChangeLink link={link} onClose={close} onSaved={saved} />;
  };
  return (
    <Acts
      scope="short_links:manage"
      buttons={[{ label: t('words.edit'), icon: IconPencil, dialog: change }]}
      menu={[
        {
          label: t('links.delete'),
          look: 'danger',
          confirm: { title: t('words.deleteTitle', { name: title ?? bare(shortUrl) }), note: t('links.deleteNote') },
          run: mutation(DeleteShortLinkDocument, { id }, toList),
        },
      ]}
    />
  );
}
