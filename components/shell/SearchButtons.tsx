import { Trans, useLingui } from '@lingui/react';
import { Search } from 'lucide-react';
import { keyName, paletteKeys } from '@/components/home/keyNames';
import { IconButton } from '@/components/ui/IconButton';
import { Kbd } from '@/components/ui/Kbd';

const IS_MAC = /^Mac/.test(navigator.platform);

interface SearchButtonProps {
  readonly onOpen: () => void;
}

export function SearchRow({ onOpen }: SearchButtonProps) {
  const { i18n } = useLingui();
  return (
    <button
      aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
      className="focus-ring flex min-h-8 items-center gap-2.5 rounded-row px-2.5 text-start text-[13px] text-muted leading-5 transition-colors hover:bg-hover hover:text-ink"
      onClick={onOpen}
      type="button"
    >
      <Search aria-hidden="true" className="shrink-0" size={16} />
      <span className="min-w-0 flex-1">
        <Trans id="payments.filter.search" message="Search" />
      </span>
      <Kbd>
        {paletteKeys()
          .map((key) => keyName(i18n, key))
          .join(IS_MAC ? '' : ' ')}
      </Kbd>
    </button>
  );
}

export function SearchIcon({ onOpen }: SearchButtonProps) {
  const { i18n } = useLingui();
  return (
    <IconButton label={i18n._({ id: 'payments.filter.search', message: 'Search' })} onClick={onOpen}>
      <Search aria-hidden="true" size={18} />
    </IconButton>
  );
}
