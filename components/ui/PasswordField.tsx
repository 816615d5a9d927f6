import { useLingui } from '@lingui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

/** A password, which its owner may look at. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState(false);
  const label = shown
    ? i18n._({ id: 'ui.password.hide', message: 'Hide password' })
    : i18n._({ id: 'ui.password.show', message: 'Show password' });

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      suffix={
        <IconButton label={label} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" size={15} /> : <Eye aria-hidden="true" size={15} />}
        </IconButton>
      }
      type={shown ? 'text' : 'password'}
    />
  );
}
