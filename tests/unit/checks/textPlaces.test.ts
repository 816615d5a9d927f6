import { describe, expect, it } from 'vitest';
import { drawnIn } from '../../checks/textPlaces';

const SOURCE = `
<Button isBusy={count > 2} onClick={() => save()} title={<Trans id="a.title" message="Title" />}>
  <Trans id="a.save" message="Save" />
</Button>
<PinButton><Trans id="a.pin" message="Pin" /></PinButton>
<RowMenu label="x"><MenuAction onSelect={remove}>
  {isLast ? <Trans id="a.delete" message="Delete" /> : <Trans id="a.remove" message="Remove" />}
</MenuAction></RowMenu>
<CopyButton text={link} />
<Badge tone="good"><Trans id="a.new" message="New" /></Badge>
<p><Trans id="a.text" message="A sentence." /></p>`;

describe('drawnIn', () => {
  it('finds the texts of buttons, menus and badges, and none of attributes and sentences', () => {
    expect(Object.fromEntries(drawnIn(SOURCE))).toEqual({
      'a.save': 'button',
      'a.delete': 'menu',
      'a.remove': 'menu',
      'a.new': 'badge',
    });
  });
});
