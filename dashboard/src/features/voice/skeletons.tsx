import { Skeleton } from '@mantine/core';
import classes from './voice.module.css';

/**
 * Skeletons of a page, as high as its content, so that nothing jumps.
 * @param state the width of the line with the state.
 */
export const Skeletons = ({ state }: { state: number }) => (
  <>
    <Skeleton height={24} width={state} />
    <div className={classes.pair}>
      <Skeleton height={320} radius={10} />
      <Skeleton height={240} radius={10} />
    </div>
  </>
);
