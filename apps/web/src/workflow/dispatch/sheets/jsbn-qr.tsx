import { qrPath } from './qr-path.ts'

/** The number for a camera; for everybody else it stands beside. Black on white whatever the theme, with the four modules of margin that scanners want. */
export function JsbnQr({ jsb, className }: { jsb: string; className?: string }) {
  const { size, path } = qrPath(jsb)
  return (
    <svg
      aria-hidden
      data-qr={jsb}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
