export const PALETTE_TEXTS = {
  name: 'Command palette',
  placeholder: 'Search or run a command',
  nothing: 'Nothing found',
  move: 'move',
  run: 'run',
  close: 'close',
}
