import { useT } from '#kit';
import messages from './messages.json' with { type: 'json' };

const ofOthers = {
  nameHelp: 'nameHelpOther',
  titleHelp: 'titleHelpOther',
  signatureHelp: 'signatureHelpOther',
  fieldsSection: 'fieldsSectionOther',
  'visible.private': 'visible.privateOther',
  hidden: 'hiddenOther',
  privateHelp: 'privateHelpOther',
  showEmail: 'showEmailOther',
} as const;

/** Texts that speak to the member, or about them to someone else who edits their account. */
export function useMemberT(isOwn: boolean | null | undefined): (id: keyof typeof ofOthers) => string {
  const t = useT(messages);
  return (id) => t(isOwn ? id : ofOthers[id]);
}
