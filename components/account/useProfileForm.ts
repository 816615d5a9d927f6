import { useRef, useState } from 'react';
import { imageState } from '@/components/form/imageState';
import { useAction } from '@/components/form/useAction';
import { type FormDraft, useFormDraft } from '@/components/form/useFormDraft';
import { call } from '@/lib/core/command/call';
import type { Profile } from '@/lib/sessions/schema';
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileValues,
  profileChanges,
  savedValues,
} from './profileValues';

export type ProfileForm = ReturnType<typeof useOpenProfileForm>;

/** The draft of somebody's profile; the form opens when it was read. */
export const useProfileDraft = (profile: Profile) => useFormDraft('profile', profile.id, PROFILE_FIELDS);

/** Name, image and user name, saved together; what was typed stays until the server has it. */
export function useOpenProfileForm(profile: Profile, draft: FormDraft<ProfileField>) {
  const action = useAction<null>();
  const nameField = useRef<HTMLInputElement>(null);
  const [asksForName, setAsksForName] = useState(false);
  const values: ProfileValues = { ...savedValues(profile), ...draft.values };
  const changes = profileChanges(values, profile);

  /** How the name is written follows it for as long as nobody wrote it another way. */
  function following(field: ProfileField, text: string): Partial<ProfileValues> {
    const { username, displayUsername } = values;
    const isSame = displayUsername.toLowerCase() === username.toLowerCase();
    return field === 'username' && isSame ? { displayUsername: text } : {};
  }

  function type(field: ProfileField, text: string) {
    setAsksForName(false);
    if (action.phase.name !== 'busy') action.reset();
    draft.type({ [field]: text, ...following(field, text) });
  }

  async function save() {
    if (!changes || action.isBusy) return;
    if (changes.name === '') {
      setAsksForName(true);
      nameField.current?.focus();
      return;
    }
    if (imageState(values.image).kind === 'refused') return;
    const result = await action.run(() => call('account.updateProfile', changes));
    if (result.ok) draft.discard();
  }

  return {
    values,
    changes,
    asksForName,
    nameField,
    isBusy: action.isBusy,
    isSaved: action.phase.name === 'done' && changes === null,
    error: action.error,
    type,
    save: () => void save(),
    discard: () => {
      action.reset();
      draft.discard();
    },
  };
}
