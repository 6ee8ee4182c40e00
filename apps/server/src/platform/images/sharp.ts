import sharp from 'sharp'

/** Nothing else is ever parsed: an SVG can hold a script, and every further format is further code that can err. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { sharp }

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: a hundred million points fill hundreds of megabytes, and two cores are not faster with ten. */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = last.then(draw, draw)
  last = mine.catch(() => {})
  return mine
}
