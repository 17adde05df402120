import type { FunctionComponent, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  readonly size?: number;
  /** The width of lines. */
  readonly stroke?: number;
  /** The text that a pointer brings up when it rests on it. */
  readonly title?: string;
}

export type Icon = FunctionComponent<IconProps>;

const LINES = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const AREAS = { fill: 'currentColor', stroke: 'none' } as const;

const drawn =
  (paint: typeof LINES | typeof AREAS, paths: readonly string[]): Icon =>
  ({ size = 24, stroke = 2, title, ...rest }) => (
    // The place where it stands says whether it is decoration or has a name.
    // biome-ignore lint/a11y/noSvgWithoutTitle: the attributes that are passed on decide it.
    <svg viewBox="0 0 24 24" width={size} height={size} {...paint} strokeWidth={stroke} {...rest}>
      {title && <title>{title}</title>}
      {paths.map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  );

export const outlined = (...paths: readonly string[]): Icon => drawn(LINES, paths);
export const filled = (...paths: readonly string[]): Icon => drawn(AREAS, paths);
