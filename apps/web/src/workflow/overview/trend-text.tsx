import { cx } from '#ui/class-names.ts'
import { Explained } from '#ui/explained.tsx'

type TrendTextProps = { text: string; formula: string; isGood: boolean }

/** A trend, with how it is reckoned for whoever points at it or tabs to it. */
export const TrendText = ({ text, formula, isGood }: TrendTextProps) => (
  <Explained meaning={formula} className={cx('font-bold', isGood ? 'text-ok' : 'text-bad')}>
    {text}
  </Explained>
)
