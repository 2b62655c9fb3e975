import { useState } from 'react';
import { type ApiToken, revokeToken } from '#api/tokens.ts';
import type { UserFragment } from '#contracts/common.gen.ts';
import { isInScope, type TokenScope, tokenScopes } from '#domain/tokenScopes.ts';
import { givablePermissions } from '#domain/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { useNow, useViewer } from '#session/SessionProvider.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { UserLink } from '#ui/link/UserLink.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { Table } from '#ui/table/Table.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TokenForm } from './TokenForm.tsx';

/** A token in the list, which has only its first characters. */
interface ListedToken extends Omit<ApiToken, 'user'> {
  readonly user?: UserFragment;
}

export interface TokenScreenProps {
  readonly tokens: readonly ListedToken[];
  /** Whether the list has the tokens of all members, which can only be revoked here. */
  readonly isOfAll: boolean;
}

/** Scopes that would let a token of the viewer do something. */
function useScopes(): readonly TokenScope[] {
  const { can } = useViewer();
  const names = givablePermissions.flatMap((group) => group.names);
  const adds = (scope: TokenScope, without: readonly TokenScope[]) =>
    names.some((name) => isInScope([scope], name) && !isInScope(without, name) && can(name));
  return tokenScopes.filter(
    (scope) =>
      scope === 'read' || scope === 'write' || adds(scope, scope === 'manage' ? ['moderate'] : ['read', 'write']),
  );
}

function Expiry({ token }: { readonly token: ListedToken }) {
  const t = useT(messages);
  const now = useNow();
  if (!token.dateExpires) return t('expires.never');
  if (Date.parse(token.dateExpires) <= now.getTime()) return <strong className={styles.expired}>{t('expired')}</strong>;
  return <RelativeTime date={token.dateExpires} mode="fixed" />;
}

interface ListProps extends TokenScreenProps {
  readonly onRevoke: (token: ListedToken) => void;
}

function TokenTable({ tokens, isOfAll, onRevoke }: ListProps) {
  const t = useT(messages);
  return (
    <Table
      pageSize={Math.max(1, tokens.length)}
      rows={tokens}
      rowKey={({ accessTokenID }) => accessTokenID}
      columns={[
        {
          id: 'name',
          header: t('what'),
          cell: ({ name, accessToken }: ListedToken) => (
            <span className={styles.what}>
              <bdi className={styles.name}>{name}</bdi>
              <code dir="ltr">{accessToken}</code>
            </span>
          ),
        },
        ...(isOfAll
          ? [{ id: 'owner', header: t('owner'), cell: ({ user }: ListedToken) => user && <UserLink user={user} /> }]
          : []),
        {
          id: 'may',
          header: t('may'),
          cell: ({ scopes }: ListedToken) => scopes.map((scope) => t(`scope.${scope}`)).join(', '),
        },
        {
          id: 'used',
          header: t('lastUsed'),
          cell: ({ dateLastUsed }: ListedToken) => (dateLastUsed ? <RelativeTime date={dateLastUsed} /> : t('never')),
        },
        { id: 'expiry', header: t('expiry'), cell: (token: ListedToken) => <Expiry token={token} /> },
        {
          id: 'commands',
          header: t('commands'),
          isActions: true,
          cell: (token: ListedToken) => (
            <Button size="small" aria-label={t('revokeToken', { name: token.name })} onClick={() => onRevoke(token)}>
              {t('revoke')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** API tokens of the viewer, or of all members. */
export function TokenScreen({ tokens: given, isOfAll }: TokenScreenProps) {
  const t = useT(messages);
  const scopes = useScopes();
  const [tokens, setTokens] = useState(given);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ListedToken>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const revoke = async ({ accessTokenID, name }: ListedToken) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await revokeToken(accessTokenID);
      setTokens((all) => all.filter((one) => one.accessTokenID !== accessTokenID));
      showToast({ body: t('revoked', { name }) });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
    setLeaving(undefined);
  };
  return (
    <>
      <NeedsScript />
      {isOfAll ? (
        <p className={styles.top}>
          <LinkButton href="/profile/tokens">{t('yours')}</LinkButton>
        </p>
      ) : (
        <>
          <p className={styles.note}>{t('help')}</p>
          <p className={styles.top}>
            <Button kind="primary" onClick={() => setAdding(true)}>
              <Icon name="plus" size={16} /> {t('newToken')}
            </Button>
            <Link href="/api/v2/docs">{t('reference')}</Link>
          </p>
        </>
      )}
      {failure !== undefined && (
        <MessageBox type="error" title={t('failed')}>
          <ErrorText error={failure} />
        </MessageBox>
      )}
      {tokens.length === 0 ? (
        <EmptyState title={t(isOfAll ? 'emptyAll' : 'empty')} description={isOfAll ? undefined : t('emptyHelp')} />
      ) : (
        <TokenTable tokens={tokens} isOfAll={isOfAll} onRevoke={setLeaving} />
      )}
      <TokenForm
        isOpen={isAdding}
        scopes={scopes}
        onClose={() => setAdding(false)}
        onCreated={(token) =>
          setTokens((all) => [{ ...token, accessToken: `${token.accessToken.slice(0, startLength)}…` }, ...all])
        }
      />
      <ConfirmDialog
        title={leaving ? t('revokeTitle', { name: leaving.name }) : ''}
        isOpen={leaving !== undefined}
        isDangerous
        isConfirming={isBusy}
        confirmLabel={t('revoke')}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && void revoke(leaving)}
      >
        <p>{t('revokeText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Characters of a token that lists show. */
const startLength = 8;
