import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

/** As the server words it, with the name that the field has there. */
const tooLong = /^body is too long: at most (\d+) characters/;

/** What is wrong with a text, in the reader's words. */
export function useBodyErrors(): (errors: readonly string[]) => readonly string[] {
  const t = useT(messages);
  return (errors) =>
    errors.map((error) => {
      const [, most] = tooLong.exec(error) ?? [];
      return most === undefined ? error : t('bodyTooLong', { count: Number(most) });
    });
}
