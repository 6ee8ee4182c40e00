import sharp from 'sharp'

/** Nothing else is ever parsed: an SVG can hold a script, and every further format is further code that can err. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { sharp }
