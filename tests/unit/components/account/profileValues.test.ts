import { describe, expect, it } from 'vitest';
import { profileChanges, savedProfile } from '@/components/account/profileValues';
import { MARTA } from '../../../component/shell/stored';
import { makeProfile } from '../../../makeProfile';

const PROFILE = { ...makeProfile(MARTA), username: 'marta', displayUsername: 'Marta' };
const SAVED = savedProfile(PROFILE);

describe('profileChanges', () => {
  it('is nothing where nothing differs but blanks around it', () => {
    expect(profileChanges({ ...SAVED, name: ` ${SAVED.name} ` }, PROFILE)).toBeNull();
  });

  it('names only what differs', () => {
    expect(profileChanges({ ...SAVED, name: 'Marta K.' }, PROFILE)).toEqual({ name: 'Marta K.' });
    expect(profileChanges({ ...SAVED, username: 'mk', displayUsername: 'MK' }, PROFILE)).toEqual({
      username: 'mk',
      displayUsername: 'MK',
    });
  });

  it('removes a cleared image', () => {
    expect(profileChanges({ ...SAVED, image: '' }, PROFILE)).toEqual({ image: null });
  });
});
