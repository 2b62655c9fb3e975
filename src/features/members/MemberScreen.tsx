import { useState } from 'react';
import { type ApiMemberRun, type MemberFilter, type MemberQuery, readMembers } from '#api/members.ts';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { MemberBar, type RoleChoice } from './MemberBar.tsx';
import { type Member, MemberRows } from './MemberRows.tsx';
import { RunList } from './RunList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useMemberRuns } from './useMemberRuns.ts';

export interface MemberScreenProps {
  readonly users: readonly Member[];
  readonly roles: readonly RoleChoice[];
  readonly runs: readonly ApiMemberRun[];
  readonly filter: MemberFilter;
  readonly page: Pick<MemberQuery, 'page' | 'limit' | 'sort'>;
  /** The number of all who match; null if there are too many to count. */
  readonly total: number | null;
}

/** One page of members, and what can be done to those who are chosen. */
export function MemberScreen({ users: given, roles, runs: givenRuns, filter, page, total }: MemberScreenProps) {
  const [users, setUsers] = useState(given);
  const runs = useMemberRuns(givenRuns, async () => setUsers(await readMembers({ ...filter, ...page })));
  return (
    <>
      <NeedsScript />
      <RunList runs={runs} />
      <Toolbar users={users} filter={filter} total={total} />
      <MemberRows users={users} />
      <MemberBar runs={runs} roles={roles} filter={filter} total={total} />
    </>
  );
}
