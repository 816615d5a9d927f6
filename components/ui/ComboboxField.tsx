import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useImperativeHandle, useRef, useState } from 'react';
import { FloatingPlace } from './floatingPlace';
import { LIST_ITEM, LIST_POPUP, SELECT_BOX, type SelectOption } from './SelectField';

export interface ComboboxFieldProps {
  /** Only read aloud: the choice itself shows what it is about. */
  readonly label: string;
  readonly placeholder: string;
  readonly empty: ReactNode;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChoose: (value: string) => void;
}

type List = Virtualizer<HTMLDivElement, Element>;

const ROW_HEIGHT_PX = 32;

const labelOf = (option: SelectOption | null) => option?.label ?? '';

/** For many options. Only the visible rows are in the document. */
export function ComboboxField({ label, placeholder, empty, value, options, onChoose }: ComboboxFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<List>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root<SelectOption>
      autoHighlight
      items={options}
      itemToStringLabel={labelOf}
      onItemHighlighted={(item, { reason, index }) => {
        if (item && reason !== 'pointer') queueMicrotask(() => list.current?.scrollToIndex(index));
      }}
      onOpenChange={setOpen}
      onValueChange={(option) => {
        if (option) onChoose(option.value);
      }}
      open={isOpen}
      value={chosen}
      virtualized
    >
      <div className="grid grid-cols-1">
        <Combobox.Label className="sr-only">{label}</Combobox.Label>
        <Combobox.Trigger className={`${SELECT_BOX} min-h-[calc(var(--control)+4px)]`}>
          <bdi className="min-w-0 truncate" title={labelOf(chosen)}>
            <Combobox.Value />
          </bdi>
          <Combobox.Icon className="shrink-0 text-muted">
            <ChevronDown aria-hidden="true" size={15} />
          </Combobox.Icon>
        </Combobox.Trigger>
      </div>
      <Combobox.Portal container={useContext(FloatingPlace)}>
        <Combobox.Positioner align="start" className="z-20" sideOffset={4}>
          <Combobox.Popup aria-label={label} className={`${LIST_POPUP} w-72`}>
            <div className="flex items-center gap-2 border-line border-b px-3">
              <Search aria-hidden="true" className="shrink-0 text-muted" size={15} />
              <Combobox.Input
                aria-label={placeholder}
                autoCapitalize="none"
                autoCorrect="off"
                className="min-h-10 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
                dir="auto"
                placeholder={placeholder}
                spellCheck={false}
              />
            </div>
            <Combobox.Empty className="px-3 py-2.5 text-muted empty:p-0">{empty}</Combobox.Empty>
            <Combobox.List>
              <Rows isOpen={isOpen} list={list} />
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Rows({ isOpen, list }: { readonly isOpen: boolean; readonly list: RefObject<List | null> }) {
  const found = Combobox.useFilteredItems<SelectOption>();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    enabled: isOpen,
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
    paddingStart: 4,
    paddingEnd: 4,
    scrollPaddingStart: 4,
    scrollPaddingEnd: 4,
  });
  useImperativeHandle(list, () => rows);
  if (found.length === 0) return null;
  return (
    <div
      className="quiet-scroll max-h-[min(calc(var(--available-height)-48px),320px)] overflow-y-auto overscroll-contain"
      ref={scroller}
      role="presentation"
    >
      <div className="relative" role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, size, start }) => {
          const option = found[index];
          return option ? (
            <Combobox.Item
              aria-posinset={index + 1}
              aria-setsize={found.length}
              className={`${LIST_ITEM} absolute inset-x-1 top-0`}
              index={index}
              key={key}
              style={{ height: size, transform: `translateY(${start}px)` }}
              value={option}
            >
              <bdi className="min-w-0 truncate" title={option.label}>
                {option.label}
              </bdi>
              <Combobox.ItemIndicator className="shrink-0 text-accent">
                <Check aria-hidden="true" size={15} />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ) : null;
        })}
      </div>
    </div>
  );
}
