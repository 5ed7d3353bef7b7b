import config from './playwright.config.ts';

export default {
  ...config, testMatch: 'measure.ts', workers: 1, fullyParallel: false, reporter: [['null']],
};
