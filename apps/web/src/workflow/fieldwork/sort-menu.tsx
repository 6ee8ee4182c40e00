import { ArrowDownWideNarrow, Check } from 'lucide-react'
import { useTexts } from '#texts/field.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { FIELD_SORTS, type FieldSort } from './field-search.ts'

/** By what the list is sorted, behind one button beside the title. */
export function SortMenu({ sort, onSort }: { sort: FieldSort; onSort: (sort: FieldSort) => void }) {
  const { sort: t } = useTexts().field
  return (
    <Menu
      trigger={
        <Button variant="ghost" shape="square" aria-label={t.label(t[sort])} title={t.label(t[sort])}>
          <ArrowDownWideNarrow size={20} aria-hidden />
        </Button>
      }
      items={FIELD_SORTS.map((each) => ({
        label: t[each],
        onSelect: () => onSort(each),
        icon: <Check size={16} aria-hidden className={each === sort ? '' : 'invisible'} />,
      }))}
    />
  )
}
