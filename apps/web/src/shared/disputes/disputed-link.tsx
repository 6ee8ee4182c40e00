import { Link } from '@tanstack/react-router'

type Props = {
  disputeId: string
  /** That it is disputed, in one word. */
  label: string
  /** What the line is known by. */
  line: string
}

/** From a line to the dispute about it. */
export const DisputedLink = ({ disputeId, label, line }: Props) => (
  <Link
    to="/invoicing/disputes"
    search={{ dispute: disputeId }}
    aria-label={`${label}: ${line}`}
    className="relative text-12 font-bold text-bad underline underline-offset-2"
  >
    {label}
  </Link>
)
