/** A side that is on a photo is drawn as a line, any other as dots. */
export const SideEdge = ({ path, isCovered }: { path: string; isCovered: boolean }) => (
  <path
    d={path}
    strokeLinecap="round"
    strokeWidth={isCovered ? 3.5 : 1.5}
    strokeDasharray={isCovered ? undefined : '0.1 3'}
    className="stroke-current"
  />
)
