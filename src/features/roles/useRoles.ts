import { useState } from 'react';
import { type ApiRole, changeRole, readRoles } from '#api/roles.ts';
import { ApiError } from '#lib/apiError.ts';
import { changesOf, countEdits, type Edits, effectiveEdits, withTick } from './roleChanges.ts';
import type { Permission } from '#contracts/permission.gen.ts';

const conflict = 409;

/** A role that someone else changed while it was edited here. */
export interface RoleConflict {
  readonly before: ApiRole;
  readonly stored: ApiRole;
}

/** The stored role of a refusal, if the role was changed elsewhere. */
export function storedRoleOf(error: unknown): ApiRole | undefined {
  if (!(error instanceof ApiError) || error.status !== conflict) return undefined;
  return error.extras.role as ApiRole | undefined;
}

interface Saved {
  readonly isDone: boolean;
  readonly alreadySo: readonly string[];
}

export interface Roles {
  readonly roles: readonly ApiRole[];
  readonly edits: Edits;
  readonly isSaving: boolean;
  readonly failure: unknown;
  readonly conflicts: readonly RoleConflict[];
  readonly toggle: (role: ApiRole, name: Permission) => void;
  readonly discard: () => void;
  /**
   * Saves the edits role by role; those of a refused role stay unsaved. Resolves to whether anything is left to save,
   * and the roles in which someone else had already made the same changes.
   */
  readonly save: () => Promise<Saved>;
  /** Reads all roles again, after one was added, changed or deleted. */
  readonly refresh: () => Promise<void>;
}

type Outcome = 'saved' | 'refused' | 'alreadySo';

/** Sends the edits of one role; returns the role as it is stored now. */
async function sendEdits(
  role: ApiRole,
  edits: Edits[number],
): Promise<{ readonly role: ApiRole; readonly outcome: Outcome }> {
  const { roleID, version } = role;
  try {
    const permissions = [{ type: 'global' as const, id: null, permissions: { ...edits } }];
    return { role: await changeRole(roleID, { permissions, version }), outcome: 'saved' };
  } catch (error) {
    const stored = storedRoleOf(error);
    if (!stored) throw error;
    const isSame = countEdits(effectiveEdits([stored], { [roleID]: edits })) === 0;
    return { role: stored, outcome: isSame ? 'alreadySo' : 'refused' };
  }
}

/** The roles of the site, and the unsaved changes of their permissions. */
export function useRoles(given: readonly ApiRole[]): Roles {
  const [roles, setRoles] = useState(given);
  const [edited, setEdits] = useState<Edits>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [conflicts, setConflicts] = useState<readonly RoleConflict[]>([]);
  const edits = effectiveEdits(roles, edited);

  const replace = (role: ApiRole) =>
    setRoles((all) => all.map((one) => (one.roleID === role.roleID ? { ...one, ...role } : one)));

  async function saveOne(role: ApiRole): Promise<Outcome> {
    const result = await sendEdits(role, edits[role.roleID] ?? {});
    replace(result.role);
    if (result.outcome === 'refused') setConflicts((all) => [...all, { before: role, stored: result.role }]);
    return result.outcome;
  }

  return {
    roles,
    edits,
    isSaving,
    failure,
    conflicts,
    toggle: (role, name) => setEdits(withTick(role, name, edits)),
    discard: () => {
      setEdits({});
      setConflicts([]);
      setFailure(undefined);
    },
    async save() {
      setSaving(true);
      setFailure(undefined);
      setConflicts([]);
      let isDone = true;
      const alreadySo: string[] = [];
      try {
        for (const { role } of changesOf(roles, edits)) {
          const outcome = await saveOne(role);
          if (outcome === 'refused') isDone = false;
          if (outcome === 'alreadySo') alreadySo.push(role.name);
        }
      } catch (error) {
        isDone = false;
        setFailure(error);
      }
      setSaving(false);
      return { isDone, alreadySo };
    },
    refresh: async () => setRoles(await readRoles()),
  };
}
