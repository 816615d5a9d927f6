import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { useContext, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ActionRow } from '@/components/form/ActionRow';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { RowMenu } from '@/components/ui/PageMenu';
import { RowControl } from '@/components/ui/rowControl';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { fail, ok, type Result } from '@/lib/core/result';
import { settled } from '../shell/optionsPage';
import { press } from './steps';

type Open = 'nothing' | 'question' | 'instead' | 'form' | 'within';

interface RowProps {
  readonly hasMenu: boolean;
  readonly outcome: Result<null>;
}

const RemoveButton = () => <Button ref={useContext(RowControl)}>Remove Noor</Button>;

function Row({ hasMenu, outcome }: RowProps) {
  const [open, show] = useState<Open>('nothing');
  const removing = useAction<null>();
  const close = (
    <Button autoFocus onClick={() => show('nothing')}>
      Close
    </Button>
  );
  return (
    <ActionRow
      confirm={{
        isAsked: open === 'question',
        command: removing,
        action: 'Delete',
        title: 'Delete Noor?',
        text: 'It can’t be undone.',
        run: () => void removing.run(async () => outcome).then(() => show('nothing')),
        onKeep: () => show('nothing'),
      }}
      form={open === 'form' ? close : null}
      instead={open === 'instead' ? close : null}
      isOpen={open === 'within'}
      steps={{}}
    >
      {hasMenu ? <RowMenu label="Actions for Noor">{null}</RowMenu> : <RemoveButton />}
      {open === 'within' ? close : null}
      {(['question', 'instead', 'form', 'within'] as const).map((one) => (
        <button key={one} onClick={() => show(one)} type="button">
          {one}
        </button>
      ))}
    </ActionRow>
  );
}

const draw = (props: Partial<RowProps> = {}) =>
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <Row hasMenu outcome={ok(null)} {...props} />
    </I18nProvider>,
  );

const menu = () => screen.getByRole('button', { name: 'Actions for Noor' });

describe('ActionRow', () => {
  afterEach(cleanup);

  it('has the focus on its menu again after its question was canceled', async () => {
    draw();

    await press('question');
    await press('Cancel');

    expect(document.activeElement).toBe(menu());
  });

  it.each(['instead', 'form', 'within'])(
    'has it there after what it opened was closed: %s',
    async (opened) => {
      draw();

      await press(opened);
      await press('Close');

      expect(document.activeElement).toBe(menu());
    },
  );

  it('has it on the button of a row without a menu', async () => {
    draw({ hasMenu: false });

    await press('question');
    await press('Cancel');

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Noor' }));
  });

  it('leaves it to the outcome of what was confirmed, where the same key can’t do something else', async () => {
    draw();

    await press('question');
    await press('Delete');

    expect(document.activeElement).toBe(document.body);
  });

  it('leaves it to what follows where a failure is tried again', async () => {
    draw({ outcome: fail('offline') });
    await press('question');
    await press('Delete');
    screen.getByRole('button', { name: 'Try again' }).focus();
    await press('Try again');

    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Actions for Noor' }));
  });

  it('has it on its menu after a failure was dismissed', async () => {
    draw({ outcome: fail('offline') });

    await press('question');
    await press('Delete');
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await press('Dismiss');
    await settled();

    expect(document.activeElement).toBe(menu());
  });
});
