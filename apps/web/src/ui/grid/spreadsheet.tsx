import { GridList } from '#ui/grid/grid-list.tsx'
import { Grid, type GridProps, type GridTexts } from '#ui/grid/grid.tsx'
import type { RowDialogTexts } from '#ui/grid/row.dialog.tsx'
import { useIsPhone } from '#ui/media.ts'

export type SpreadsheetTexts = GridTexts & RowDialogTexts
type SpreadsheetProps<R> = Omit<GridProps<R>, 'texts'> & { texts: SpreadsheetTexts }

/** Cells on a desk, a list on a phone. */
export function Spreadsheet<R>(props: SpreadsheetProps<R>) {
  return useIsPhone() ? <GridList {...props} /> : <Grid {...props} />
}
